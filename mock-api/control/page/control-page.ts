import * as messages from '#schema/messages.ts';
import { renderDocument } from '../../html/document.ts';
import { html } from '../../html/html.ts';
import type { ControlState } from '../read-state.ts';
import { controlScript } from './script.ts';
import {
  renderClockSection,
  renderCodesSection,
  renderFaultsSection,
  renderJournalSection,
  renderOutboxSection,
  renderPeopleSection,
} from './sections.ts';
import { controlStylesheet } from './stylesheet.ts';

/**
 * Renders the control page (GET /__mock). Its script submits each form to the control API, and every two seconds
 * refreshes the elements marked data-live from GET /__mock.
 */
export function renderControlPage(view: ControlState, nonce: string): string {
  return renderDocument({
    title: 'Control',
    nonce,
    script: controlScript,
    extraStyles: controlStylesheet,
    wide: true,
    main: html`<header class="top">
<div><h1>Mock host</h1><p class="soft">A mock of the studio's API. A change here applies to the portal's next call.</p></div>
<div class="live"><button type="button" id="live" aria-pressed="true" hidden>Live</button></div>
</header>
<p role="status" id="outcome" data-done="${messages.controlDone}" data-issued="${messages.controlCodeIssued({ code: '{code}' })}" data-unreachable="${messages.controlUnreachable}"></p>
<div class="board">
${renderClockSection(view)}
${renderPeopleSection(view.people)}
${renderCodesSection(view.codes)}
${renderOutboxSection(view.outbox)}
${renderFaultsSection(view)}
</div>
${renderJournalSection(view.journal)}`,
  });
}

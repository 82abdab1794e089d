import { messages } from '#schema/messages.ts';
import { controlScript } from './control-script.ts';
import {
  clockSection,
  codesSection,
  faultsSection,
  journalSection,
  outboxSection,
  peopleSection,
} from './control-sections.ts';
import { controlStyle } from './control-style.ts';
import type { ControlView } from './control-view.ts';
import { html } from './html.ts';
import { page } from './page.ts';

/**
 * The mock host's control page, at GET /__mock. Without script its forms post to the control calls as
 * application/x-www-form-urlencoded and expect a redirect (303) back to /__mock; the fields are those of the JSON
 * bodies, and faults post to /__mock/faults (see `faultOfForm`). With script the JSON calls are made instead, and
 * the parts marked data-live are taken afresh from GET /__mock every two seconds.
 */
export function controlPage(view: ControlView, nonce: string): string {
  return page({
    title: 'Control',
    nonce,
    script: controlScript,
    moreStyle: controlStyle,
    wide: true,
    main: html`<header class="top">
<div><h1>Mock host</h1><p class="soft">The stand-in for the studio's API. What you change here, the portal sees at its next call.</p></div>
<div class="live"><button type="button" id="live" aria-pressed="true" hidden>Live</button></div>
</header>
<p role="status" id="outcome" data-done="${messages.controlDone}" data-issued="${messages.controlCodeIssued({ code: '{code}' })}" data-unreachable="${messages.controlUnreachable}"></p>
<div class="board">
${clockSection(view)}
${peopleSection(view.people)}
${codesSection(view.codes)}
${outboxSection(view.outbox)}
${faultsSection(view)}
</div>
${journalSection(view.journal)}`,
  });
}

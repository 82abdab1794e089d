import * as messages from '#schema/messages.ts';
import { MAX_DELAY_MS, MAX_TEXT_LENGTH, statusRange } from '../../faults/fault.ts';
import type { Html } from '../../html/html.ts';
import { html, rawHtml, toSafeUrl } from '../../html/html.ts';
import { MAX_DISCORD_USER_LENGTH } from '../inputs.ts';
import type { ControlState } from '../read-state.ts';

type Item<Key extends 'people' | 'codes' | 'outbox' | 'faults' | 'journal'> = NonNullable<
  ControlState[Key]
>[number];

export function renderClockSection({ now, world, worlds }: ControlState): Html {
  const steps = [
    { seconds: 600, label: '10 minutes' },
    { seconds: 3600, label: '1 hour' },
    { seconds: 21_600, label: '6 hours' },
    { seconds: 86_400, label: '1 day' },
  ];
  return html`<section class="card" aria-labelledby="world-heading">
<h2 id="world-heading">World and clock</h2>
<dl class="facts" data-live="world"><div><dt>World</dt><dd>${world}</dd></div><div><dt>Now</dt><dd>${renderInstant(now)}</dd></div></dl>
<form data-call="reset" class="inline">
<label for="world">Start again in world</label>
<div class="row"><select id="world" name="world">${worlds.map((name) => renderOption(name, name === world))}</select><button class="danger">Reset</button></div>
</form>
<form data-call="clock" class="inline">
<label for="advance">Move the clock forward, in seconds</label>
<div class="row"><input id="advance" name="advanceSeconds" type="number" min="1" step="1" value="60" required inputmode="numeric"><button>Advance</button></div>
</form>
<div class="chips" role="group" aria-label="Move the clock forward by">${steps.map(
    ({ seconds, label }) =>
      html`<form data-call="clock"><input type="hidden" name="advanceSeconds" value="${seconds}"><button>+ ${label}</button></form>`,
  )}</div>
</section>`;
}

export function renderPeopleSection(people: ControlState['people']): Html {
  const item = ({ uid, email, password, is }: Item<'people'>) => html`<li>
<p class="lead">${email === undefined ? html`<span class="soft">no email</span>` : html`<code>${email}</code>`}${password !== undefined && html` <span class="soft">password</span> <code>${password}</code>`}</p>
<p class="small soft">${is}<br>uid <code>${uid}</code></p>
</li>`;
  return renderSection({
    id: 'people',
    heading: 'People',
    body: renderList(people.map(item), messages.controlNoPeople),
  });
}

export function renderCodesSection(codes: ControlState['codes']): Html {
  const item = ({ code, state, discordUser, expiresAt }: Item<'codes'>) => html`<li class="pair">
<p class="lead"><code class="big">${code}</code> <span class="small soft">${discordUser}</span></p>
<p class="small"><span class="tag">${state}</span>${expiresAt !== undefined && html` <span class="soft">until ${renderInstant(expiresAt)}</span>`}</p>
</li>`;
  return renderSection({
    id: 'codes',
    heading: 'Discord codes',
    body: renderList(codes.map(item), messages.controlNoCodes),
    after: html`<form data-call="codes" class="inline">
<label for="discord-user">Issue a code for the Discord user</label>
<div class="row"><input id="discord-user" name="discordUser" maxlength="${MAX_DISCORD_USER_LENGTH}" required autocomplete="off"><button>Issue</button></div>
</form>`,
  });
}

export function renderOutboxSection(outbox: ControlState['outbox']): Html {
  const item = ({ kind, email, link, sentAt }: Item<'outbox'>) => {
    const href = toSafeUrl(link);
    return html`<li>
<p class="lead"><span class="tag">${kind}</span> ${email}${sentAt !== undefined && html` <span class="small soft">${renderInstant(sentAt)}</span>`}</p>
<p class="small">${href === undefined ? html`<code>${link}</code>` : html`<a href="${href}">${link}</a>`}</p>
</li>`;
  };
  return renderSection({
    id: 'outbox',
    heading: 'Outbox',
    body: renderList(
      (outbox ?? []).map(item),
      outbox ? messages.controlNoMails : messages.identityUnreachable,
    ),
  });
}

export function renderFaultsSection({ faults, latencyMs, calls, faultKinds }: ControlState): Html {
  const item = ({ call, fault, times, uid }: Item<'faults'>) => html`<li class="pair">
<p class="lead"><code>${call}</code> ${fault}${uid !== undefined && ` for ${uid}`}</p><p class="small soft">${times === undefined ? 'until lifted' : `${times} more`}</p>
</li>`;
  const lift = html`<form data-call="lift"><button>Lift all faults</button></form>`;
  const latency = html`<p>${messages.controlLatency({ ms: latencyMs })}</p>`;
  return renderSection({
    id: 'faults',
    heading: 'Faults and latency',
    body: html`${renderList(faults.map(item), messages.controlNoFaults)}${latencyMs > 0 && latency}${(faults.length > 0 || latencyMs > 0) && lift}`,
    after: html`<form data-call="fault" class="inline">
<div class="fields">
<p><label for="fault-call">Call</label><select id="fault-call" name="call">${calls.map((call) => renderOption(call, false))}</select></p>
<p><label for="fault-kind">Fault</label><select id="fault-kind" name="kind">${faultKinds.map((kind) => renderOption(kind, false))}</select></p>
${renderField({ name: 'status', label: 'Status', of: 'status', attributes: `type="number" min="${statusRange.from}" max="${statusRange.to}" value="503"` })}
${renderField({ name: 'message', label: 'Message, if any', of: 'status', attributes: `maxlength="${MAX_TEXT_LENGTH}"` })}
${renderField({ name: 'body', label: 'Body instead, as JSON or plain text', of: 'status', attributes: 'maxlength="2000"' })}
${renderField({ name: 'ms', label: 'Delay in ms', of: 'slow late', attributes: `type="number" min="1" max="${MAX_DELAY_MS}" value="2000"` })}
${renderField({ name: 'path', label: 'Path of the field', of: 'drift', attributes: `maxlength="${MAX_TEXT_LENGTH}" placeholder="playerStats.currency.axp"` })}
${renderField({ name: 'to', label: 'Its value as JSON; empty removes it', of: 'drift', attributes: 'maxlength="200"' })}
<p><label for="fault-times">Times; empty until lifted</label><input id="fault-times" name="times" type="number" min="1" inputmode="numeric"></p>
<p><label for="fault-uid">For this uid; empty for all</label><input id="fault-uid" name="uid" maxlength="128" autocomplete="off"></p>
</div>
<div class="actions"><button class="primary">Set the fault</button></div>
</form>`,
  });
}

export function renderJournalSection(journal: ControlState['journal']): Html {
  const item = (
    { at, call, method, path, status, ms, verdict, findings }: Item<'journal'>,
    index: number,
  ) => {
    const verdictTag = html`<span class="tag ${verdict}">${verdict}</span>`;
    return html`<li class="call">
${renderInstant(at)}<span><strong>${call}</strong> <span class="small soft">${method} ${path}</span></span>
<span class="number${rawHtml(status >= 400 ? ' bad' : '')}">${status}</span><span class="number soft">${Math.round(ms)} ms</span>
${findings.length > 0 ? html`<details id="${`finding-${at}-${index}`}"><summary>${verdictTag} ${findings.length}</summary><ul class="small">${findings.map((finding) => html`<li>${finding}</li>`)}</ul></details>` : verdictTag}
</li>`;
  };
  return html`<section class="card" aria-labelledby="journal-heading"><h2 id="journal-heading">Request journal</h2><div data-live="journal">${renderList(journal.map(item), messages.controlNoCalls)}</div></section>`;
}

interface SectionProps {
  id: string;
  heading: string;
  /** Replaced when the page refreshes. */
  body: Html;
  after?: Html;
}

function renderSection({ id, heading, body, after }: SectionProps): Html {
  return html`<section class="card" aria-labelledby="${id}-heading"><h2 id="${id}-heading">${heading}</h2><div data-live="${id}">${body}</div>${after}</section>`;
}

function renderList(items: readonly Html[], whenEmpty: string): Html {
  return items.length === 0 ? html`<p class="soft">${whenEmpty}</p>` : html`<ul class="rows">${items}</ul>`;
}

interface FieldProps {
  name: string;
  label: string;
  /** The fault kinds that the field belongs to, separated by blanks. With script, the field shows for those only. */
  of: string;
  attributes: string;
}

function renderField({ name, label, of, attributes }: FieldProps): Html {
  return html`<p data-of="${of}"><label for="fault-${name}">${label}</label><input id="fault-${name}" name="${name}" ${rawHtml(attributes)}></p>`;
}

function renderOption(name: string, selected: boolean): Html {
  return html`<option${rawHtml(selected ? ' selected' : '')}>${name}</option>`;
}

/** Renders day and time. The journal hides the day, which the title still shows. */
function renderInstant(iso: string): Html {
  const [, day = '', time = iso] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)/.exec(iso) ?? [];
  return html`<time datetime="${iso}" title="${iso}">${day && html`<span class="day">${day} </span>`}${time}</time>`;
}

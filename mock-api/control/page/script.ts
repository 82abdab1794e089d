/** The page shows what has changed on the mock host after this time. */
export const REFRESH_MS = 2_000;

/**
 * Submits the control page's forms to the JSON API and refreshes the elements marked data-live. The server's
 * HTML is the only template: a refresh copies those elements from GET /__mock.
 */
export const controlScript = `'use strict';
const outcome = document.getElementById('outcome');
const live = document.getElementById('live');
const kind = document.getElementById('fault-kind');

const calls = {
  reset: ({ world }) => ['POST', 'reset', { world }],
  clock: ({ advanceSeconds }) => ['POST', 'clock', { advanceSeconds: Number(advanceSeconds) }],
  codes: ({ discordUser }) => ['POST', 'codes', { discordUser }],
  lift: () => ['DELETE', 'faults'],
  fault: ({ call, times, uid, ...fields }) => [
    'PUT',
    'faults/' + encodeURIComponent(call),
    { fault: fault(fields), ...(times && { times: Number(times) }), ...(uid && { uid }) },
  ],
};

function fault({ kind, status, message, body, ms, path, to }) {
  switch (kind) {
    case 'status': return { kind, status: Number(status), ...(message && { message }), ...(body && { body: json(body) }) };
    case 'slow':
    case 'late': return { kind, ms: Number(ms) };
    case 'drift': return { kind, path, ...(to && { to: json(to) }) };
    default: return { kind };
  }
}

function json(text) {
  try { return JSON.parse(text); } catch { return text; }
}

function showOutcome(text, isBad) {
  outcome.textContent = text;
  outcome.classList.toggle('bad', isBad);
}

async function control(form) {
  const [method, path, body] = calls[form.dataset.call](Object.fromEntries(new FormData(form)));
  const response = await fetch('/__mock/' + path, {
    method,
    headers: body && { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const reply = await response.json().catch(() => ({}));
  if (!response.ok) return showOutcome(reply.message || response.status + ' ' + response.statusText, true);
  showOutcome(reply.code ? outcome.dataset.issued.replace('{code}', reply.code) : outcome.dataset.done, false);
  if (form.dataset.call === 'codes') form.reset();
  await refresh();
}

async function refresh() {
  const response = await fetch('/__mock', { headers: { accept: 'text/html' } });
  if (!response.ok) throw new Error(String(response.status));
  // Parse from <main> on: the head's style sheet has another response's nonce, which the policy rejects.
  const text = await response.text();
  const fresh = new DOMParser().parseFromString(text.slice(text.indexOf('<main')), 'text/html');
  for (const part of document.querySelectorAll('[data-live]')) {
    const next = fresh.querySelector('[data-live="' + part.dataset.live + '"]');
    // Don't replace a section while the user has it open, focused or selected.
    const isBusy = part.contains(document.activeElement) || part.querySelector('details[open]') ||
      (!getSelection().isCollapsed && part.contains(getSelection().anchorNode));
    if (next && !isBusy && next.innerHTML !== part.innerHTML) part.innerHTML = next.innerHTML;
  }
}

document.addEventListener('submit', (event) => {
  if (!(event.target.dataset.call in calls)) return;
  event.preventDefault();
  // The refresh may replace the pressed button, so move the focus to its section.
  const section = event.target.closest('[data-live]') && event.target.closest('section');
  if (section) { section.tabIndex = -1; section.focus(); }
  control(event.target).catch(() => showOutcome(outcome.dataset.unreachable, true));
});

function showFields() {
  for (const field of document.querySelectorAll('[data-of]')) {
    field.hidden = !field.dataset.of.split(' ').includes(kind.value);
    field.querySelector('input').disabled = field.hidden;
  }
}
kind.addEventListener('change', showFields);
showFields();

live.hidden = false;
live.addEventListener('click', () => live.setAttribute('aria-pressed', String(live.getAttribute('aria-pressed') !== 'true')));
setInterval(() => {
  if (document.hidden || live.getAttribute('aria-pressed') !== 'true') return;
  refresh().then(
    () => { if (outcome.textContent === outcome.dataset.unreachable) showOutcome('', false); },
    () => showOutcome(outcome.dataset.unreachable, true),
  );
}, ${REFRESH_MS});
`;

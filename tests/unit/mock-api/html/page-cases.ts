import type { ControlState } from '#mock-api/control/control-state.ts';

/** A value that would run a script if a page did not escape it. */
export const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`;

export const nonce = 'bm9uY2U';

export const portalOrigin = 'http://localhost:3000';

export const emptyState: ControlState = {
  now: '2026-03-04T10:22:33.000Z',
  world: 'empty',
  worlds: ['full', 'empty'],
  people: [],
  codes: [],
  outbox: [],
  journal: [],
  faults: [],
  calls: ['profile', 'leaderboard'],
  faultKinds: ['status', 'slow', 'drift'],
};

export const fullState: ControlState = {
  ...emptyState,
  people: [{ uid: 'uid-1', email: 'veteran@example.com', password: 'password1', is: hostile }],
  codes: [{ code: 'GOOD01', state: 'free', discordUser: hostile, expiresAt: '2026-03-04T10:32:33.000Z' }],
  outbox: [
    { kind: 'passwordReset', email: hostile, link: `${portalOrigin}/complete-password-reset?oobCode=1` },
    { kind: 'other', email: 'a@example.com', link: 'javascript:alert(1)' },
    { kind: 'dataExport', email: 'a@example.com', link: 'http://x/', sentAt: '2026-03-04T10:21:00.000Z' },
  ],
  journal: [
    {
      at: '2026-03-04T10:22:30.000Z',
      call: 'profile',
      method: 'GET',
      path: hostile,
      status: 200,
      ms: 3.6,
      verdict: 'drifts',
      findings: [hostile],
    },
  ],
  faults: [{ call: 'profile', fault: hostile, times: 2 }],
};

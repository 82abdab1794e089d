import { describe, expect, it } from 'vitest';
import { parseFaultForm } from '#mock-api/control/fault-form.ts';

describe('a fault from a form', () => {
  it.each([
    ['call=profile&kind=status&status=503', { call: 'profile', fault: { kind: 'status', status: 503 } }],
    [
      'call=profile&kind=status&status=409&message=taken&times=2',
      { call: 'profile', fault: { kind: 'status', status: 409, message: 'taken' }, times: 2 },
    ],
    ['call=profile&kind=slow&ms=2000&status=503', { call: 'profile', fault: { kind: 'slow', ms: 2000 } }],
    ['call=profile&kind=hang&times=', { call: 'profile', fault: { kind: 'hang' } }],
    ['call=profile&kind=drift&path=a.b&to=', { call: 'profile', fault: { kind: 'drift', path: 'a.b' } }],
    [
      'call=profile&kind=drift&path=a&to=null',
      { call: 'profile', fault: { kind: 'drift', path: 'a', to: null } },
    ],
    [
      'call=profile&kind=drift&path=a&to=text',
      { call: 'profile', fault: { kind: 'drift', path: 'a', to: 'text' } },
    ],
    ['', { call: '', fault: { kind: '' } }],
  ])('%s', (form, fault) => {
    expect(parseFaultForm(new URLSearchParams(form))).toEqual(fault);
  });

  it('clears every fault', () => {
    expect(parseFaultForm(new URLSearchParams('lift=all'))).toBe('lift');
  });
});

/** A fault as the control page's form names it, in the shape of PUT /__mock/faults/{call}; its values are still to be checked. */
export interface FaultFormInput {
  call: string;
  fault: Record<string, unknown>;
  times?: number;
}

/** Reads the form that POST /__mock/faults gets from a page without script: 'lift' when every fault is to go. */
export function parseFaultForm(form: URLSearchParams): FaultFormInput | 'lift' {
  if (form.get('lift') === 'all') return 'lift';
  const times = form.get('times');
  return {
    call: form.get('call') ?? '',
    fault: parseFaultFields(form),
    ...(times && { times: Number(times) }),
  };
}

function parseFaultFields(form: URLSearchParams): Record<string, unknown> {
  const kind = form.get('kind') ?? '';
  const message = form.get('message');
  const to = form.get('to');
  switch (kind) {
    case 'status':
      return { kind, status: Number(form.get('status')), ...(message && { message }) };
    case 'slow':
      return { kind, ms: Number(form.get('ms')) };
    case 'drift':
      return { kind, path: form.get('path') ?? '', ...(to && { to: parseJsonOrText(to) }) };
    default:
      return { kind };
  }
}

function parseJsonOrText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

/**
 * A fault from the control page's form, in the shape of PUT /__mock/faults/{call}. Its values are not
 * validated yet.
 */
export interface FaultFormInput {
  call: string;
  fault: Record<string, unknown>;
  times?: number;
}

/** Parses the form that POST /__mock/faults receives from a page without script. 'lift' clears all faults. */
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

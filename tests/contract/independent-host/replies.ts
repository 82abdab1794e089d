import type { HostResponse, HttpError, Reply, Settings } from './settings.ts';

/** The body of a refusal in one of the formats that SPEC §8 reads, or reads nothing from. */
export function refuse(error: HttpError, format: Settings['errorFormat']): Reply {
  const { status, code, message, headers } = error;
  switch (format) {
    case 'message':
      return { status, headers, body: { message } };
    case 'error':
      return { status, headers, body: { error: message, code } };
    case 'details':
      return { status, headers, body: { success: false, details: message } };
    case 'problem': {
      const type = `https://developer.example.com/problems/${code}`;
      const problem = { type, title: code, status, detail: message, message };
      return { status, headers: { ...headers, 'content-type': 'application/problem+json' }, body: problem };
    }
    case 'empty':
      return { status, headers };
  }
}

/** Express's page for a path without a route. */
export function htmlNotFound(method: string, path: string): Reply {
  const pre = `Cannot ${method} ${path.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`;
  const head = '<head>\n<meta charset="utf-8">\n<title>Error</title>\n</head>';
  const body = `<!DOCTYPE html>\n<html lang="en">\n${head}\n<body>\n<pre>${pre}</pre>\n</body>\n</html>\n`;
  const headers = {
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-type': 'text/html; charset=utf-8',
  };
  return { status: 404, headers, body };
}

/** Writes a reply's body as JSON, unless it is a text with its own type. */
export function serialise(reply: Reply): HostResponse {
  const { status, headers, body } = reply;
  if (body === undefined) return { status, headers, body: '' };
  const hasType = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (typeof body === 'string' && hasType) return { status, headers, body };
  const typed = hasType ? headers : { 'content-type': 'application/json', ...headers };
  return { status, headers: typed, body: JSON.stringify(body) };
}

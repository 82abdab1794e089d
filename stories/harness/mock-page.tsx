import { useCallback, useEffect, useState } from 'react';
import type { MockRequest } from '#mock-api/core/http-message.ts';
import styles from './external-page.module.css';
import type { Harness } from './harness.ts';
import { mockOrigin } from './harness.ts';

interface MockPageProps {
  harness: Pick<Harness, 'requestMock'>;
  /** A page of the mock. */
  url: string;
  /** The page leads elsewhere: an absolute address. */
  onNavigate: (url: string) => void;
  /** A popup has chosen somebody; what it posts to its opener. */
  onIdentity?: ((identity: string) => void) | undefined;
  /** Whether its scripts run. */
  hasScripts?: boolean;
}

/**
 * A page of the mock host in a frame, as a browser would show it: its links, forms and scripts reach the mock, its
 * redirects are followed.
 */
export function MockPage({ harness, url, onNavigate, onIdentity, hasScripts = true }: MockPageProps) {
  const [markup, setMarkup] = useState<string>();

  const request = useCallback(
    async (asked: MockRequest) => {
      const answer = await harness.requestMock(asked);
      if (answer.kind !== 'answer') return;
      const { location } = answer.headers;
      if (answer.status !== 303 || !location) return setMarkup(await inlineImages(answer.body, harness));
      const next = new URL(location, mockOrigin);
      if (next.origin === mockOrigin) await request({ method: 'GET', path: next.pathname + next.search });
      else onNavigate(next.href);
    },
    [harness, onNavigate],
  );

  useEffect(() => {
    const { pathname, search } = new URL(url);
    void request({ method: 'GET', path: pathname + search });
  }, [url, request]);

  function follow(frame: HTMLIFrameElement) {
    const page = frame.contentDocument;
    if (frame.contentWindow) frame.contentWindow.fetch = (path, init) => fetchFromMock(harness, path, init);
    page?.addEventListener('click', (event) => {
      // Of another window's realm: no instance of this one's Element.
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: a click's target in a document is an element
      const target = event.target as Element;
      const identity = target.closest<HTMLElement>('[data-id-token]')?.dataset.idToken;
      if (identity !== undefined && onIdentity) return onIdentity(identity);
      const href = target.closest('a')?.getAttribute('href');
      if (!href || href.startsWith('#')) return;
      event.preventDefault();
      const next = new URL(href, mockOrigin);
      if (next.origin === mockOrigin) void request({ method: 'GET', path: next.pathname + next.search });
      else onNavigate(next.href);
    });
    page?.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: what is submitted is a form
      void request(toMockRequest(event.target as HTMLFormElement, event.submitter));
    });
  }

  if (markup === undefined) return null;
  return (
    <iframe
      className={styles.frame}
      title="A page of the stand-in host"
      {...(!hasScripts && { sandbox: 'allow-same-origin allow-forms' })}
      srcDoc={markup}
      onLoad={({ currentTarget }) => follow(currentTarget)}
    />
  );
}

/** The form as a browser would send it, with the button that was pressed. */
function toMockRequest(form: HTMLFormElement, submitter: HTMLElement | null): MockRequest {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter))
    if (typeof value === 'string') fields.append(name, value);
  const path = form.getAttribute('action') ?? '';
  return form.method === 'post'
    ? {
        method: 'POST',
        path,
        body: fields.toString(),
        contentType: 'application/x-www-form-urlencoded',
        origin: mockOrigin,
      }
    : { method: 'GET', path: `${path}?${fields}` };
}

/** The markup with the mock's pictures in it, which no server would give. */
async function inlineImages(markup: string, { requestMock }: Pick<Harness, 'requestMock'>): Promise<string> {
  const sources = [
    ...new Set([...markup.matchAll(/src="([^"]*\/avatars\/[^"]+)"/g)].map(([, source = '']) => source)),
  ];
  let shown = markup;
  for (const source of sources) {
    const answer = await requestMock({ method: 'GET', path: new URL(source, mockOrigin).pathname });
    if (answer.kind !== 'answer') continue;
    const picture = `data:image/svg+xml,${encodeURIComponent(answer.body)}`;
    shown = shown.replaceAll(`src="${source}"`, `src="${picture}"`);
  }
  return shown;
}

/** What a script of the page gets of `fetch`. */
async function fetchFromMock(
  { requestMock }: Pick<Harness, 'requestMock'>,
  path: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  const { method = 'GET', body } = init;
  const answer = await requestMock({
    method,
    path: String(path),
    ...(typeof body === 'string' && { body, contentType: 'application/json' }),
  });
  if (answer.kind !== 'answer') throw new TypeError('Failed to fetch');
  const { status, headers } = answer;
  return new Response(answer.body || null, { status, headers });
}

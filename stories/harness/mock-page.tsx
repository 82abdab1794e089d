import { useCallback, useEffect, useState } from 'react';
import type { MockRequest } from '#mock-api/http/http-message.ts';
import styles from './external-page.module.css';
import type { Harness } from './harness.ts';
import { mockOrigin } from './harness.ts';

interface MockPageProps {
  harness: Pick<Harness, 'requestMock'>;
  /** URL of a page of the mock. */
  url: string;
  /** Receives the absolute URL when the page navigates to another site. */
  onNavigate: (url: string) => void;
  /** Receives the identity that the account chooser posts to its opener. */
  onIdentity?: ((identity: string) => void) | undefined;
  /** Whether the page's scripts run. */
  hasScripts?: boolean;
}

/**
 * Renders a page of the mock host in an iframe. Its links, forms and scripts send requests to the mock, and
 * it follows redirects.
 */
export function MockPage({ harness, url, onNavigate, onIdentity, hasScripts = true }: MockPageProps) {
  const [markup, setMarkup] = useState<string>();

  const request = useCallback(
    async (message: MockRequest) => {
      const answer = await harness.requestMock(message);
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

  function attachListeners(frame: HTMLIFrameElement) {
    const page = frame.contentDocument;
    if (frame.contentWindow) frame.contentWindow.fetch = (path, init) => fetchFromMock(harness, path, init);
    page?.addEventListener('click', (event) => {
      // `instanceof Element` is false: the target belongs to the iframe's realm.
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: the target of a click in a document is an element
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
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: only forms fire submit
      void request(toMockRequest(event.target as HTMLFormElement, event.submitter));
    });
  }

  if (markup === undefined) return null;
  return (
    <iframe
      className={styles.frame}
      title="A page of the mock host"
      {...(!hasScripts && { sandbox: 'allow-same-origin allow-forms' })}
      srcDoc={markup}
      onLoad={({ currentTarget }) => attachListeners(currentTarget)}
    />
  );
}

/** Serializes a form as a browser does, with the button that submitted it. */
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

/** Replaces avatar URLs in the markup with data URLs, because no server has the images. */
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

/** Implements `fetch` for the page's scripts. */
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

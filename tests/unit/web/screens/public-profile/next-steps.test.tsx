import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { Viewer } from '#web/screens/public-profile/next-steps.tsx';
import { NextSteps } from '#web/screens/public-profile/next-steps.tsx';

function render(viewer: Viewer | undefined, share?: () => void): string {
  const link = { path: '/profile/zoe', url: 'https://portal.test/profile/zoe', copy: () => undefined, share };
  return renderToStaticMarkup(
    <MemoryRouter>
      <NextSteps viewer={viewer} link={link} />
    </MemoryRouter>,
  );
}

it('leads a visitor to log in, and a player to their own profile', () => {
  expect(render(undefined)).toContain('href="/login"');
  expect(render({ isSelf: false })).toContain('href="/profile"');
});

it('offers the system’s dialog for sharing where the browser has one, else a copy of the link', () => {
  const share = () => undefined;
  expect(render(undefined, share)).toMatch(/Share(?!.*Copy Link)/);
  expect(render(undefined)).toMatch(/Copy Link(?!.*Share)/);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defaultBrand } from '#schema/brand/brand.ts';
import { toAccountLink } from '#web/screens/home/state.ts';
import { HomeView } from '#web/screens/home/view.tsx';

it('the home page renders without a browser, for a visitor', () => {
  expect('window' in globalThis).toBe(false);
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <HomeView
        brand={{ ...defaultBrand, productName: 'Nova' }}
        account={toAccountLink({ state: 'loading' })}
        games={{ state: 'loading' }}
        retrying={false}
        onRetry={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(page).toContain('One Account, Endless Adventures');
  expect(page).toContain('Log In / Sign Up');
  expect(page).toContain('Play Nova One Games');
  expect(page).toContain('Loading games...');
  expect(page).toContain('src="/hero.webp"');
  expect(page).toContain('srcSet="data:image/avif;base64,');
  expect(page).not.toContain('<video');
  expect(page).not.toContain('style=');
});

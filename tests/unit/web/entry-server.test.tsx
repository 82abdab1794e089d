import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { defaultBrand } from '#schema/brand/brand.ts';
import { AppProviders } from '#web/app.tsx';
import { createPrerenderPorts, renderPage } from '#web/entry-server.tsx';
import { HomeScreen } from '#web/screens/home/screen.tsx';

it('the home page renders without a browser, with an image in place of its video', () => {
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <AppProviders ports={createPrerenderPorts({ ...defaultBrand, productName: 'Nova', cdnUrl: '' })}>
        <HomeScreen />
      </AppProviders>
    </MemoryRouter>,
  );
  expect(page).toContain('Play Nova One Games');
  expect(page).toMatch(/src="[^"]*\/hero\.webp"/);
  expect(page).toContain('srcSet="data:image/avif;base64,');
  expect(page).not.toContain('<video');
});

it('a page of which a part fails is not sent', async () => {
  const remoteConfig = { games: JSON.parse('{"data":{"a":null}}'), badges: { data: {} } };
  const settings = { ...defaultBrand, cdnUrl: '' };
  await expect(renderPage({ path: '/', settings, remoteConfig })).rejects.toThrow('null');
});

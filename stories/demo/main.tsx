import { createRoot } from 'react-dom/client';
import '#web/styles/index.css';
import { createHarness } from '../harness/harness.ts';
import { Portal } from '../harness/portal.tsx';
import { DemoPanel } from './demo-panel.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** The route is in the URL hash, so that any static file server returns the same page for it. */
const route = /^#\//.test(window.location.hash) ? window.location.hash.slice(1) : '/';
const harness = await createHarness({ route, clock: 'running', stored: { consent: 'none' } });

createRoot(root).render(
  <Portal harness={harness}>
    <DemoPanel harness={harness} />
  </Portal>,
);

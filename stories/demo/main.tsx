import { createRoot } from 'react-dom/client';
import '#web/styles/index.css';
import { Portal } from '../portal.tsx';
import { createStage } from '../stage/stage.ts';
import { DemoPanel } from './demo-panel.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

/** The place is kept after the '#', so that any static server gives the same page for it. */
const route = /^#\//.test(window.location.hash) ? window.location.hash.slice(1) : '/';
const stage = await createStage({ route, clock: 'running', remembers: { consent: 'none' } });

createRoot(root).render(
  <Portal stage={stage}>
    <DemoPanel stage={stage} />
  </Portal>,
);

import { planScreen, screenOptions } from './plan-screen.ts';
import { runScaffold } from './run-scaffold.ts';

await runScaffold({ command: 'new:screen', options: screenOptions, next: 'npm run check', plan: planScreen });

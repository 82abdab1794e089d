import { callOptions, planCall } from './plan-call.ts';
import { runScaffold } from './run-scaffold.ts';

await runScaffold({
  command: 'new:call',
  options: callOptions,
  next: 'npm run contract:record-twin && npm run check',
  plan: planCall,
});

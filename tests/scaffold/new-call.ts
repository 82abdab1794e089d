import { callOptions, planCall } from './plan-call.ts';
import { runScaffold } from './run-scaffold.ts';

await runScaffold({ command: 'new:call', options: callOptions, plan: planCall });

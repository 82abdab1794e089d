import { adapter } from './adapter.ts';
import { crowd } from './crowd.ts';
import { mock } from './mock-host.ts';
import { measureOverload } from './overload.ts';
import type { Section } from './section.ts';
import { start } from './start.ts';
import { tests, tools } from './tools.ts';

const overload: Section = {
  name: 'overload',
  async *measure(effort) {
    const { overloaded, unloaded, shed, lost } = await measureOverload(effort);
    yield {
      what: 'p99 of accepted requests, at ten times the capacity',
      value: overloaded,
      unit: 'ms',
      peer: { is: 'at a tenth of it', value: unloaded },
      goal: { atMost: 5 },
    };
    yield { what: 'refused at ten times the capacity', value: shed * 100, unit: '%' };
    yield { what: 'lost at ten times the capacity', value: lost * 100, unit: '%' };
  },
};

/** All sections in the order in which they run. */
export const sections: readonly Section[] = [mock, crowd, adapter, overload, start, tools, tests];

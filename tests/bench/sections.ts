import { adapter } from './adapter.ts';
import { mock } from './mock-host.ts';
import { measureAbuse, measureOverload } from './overload.ts';
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

/** One minute, whatever `--rounds` and `--seconds` say: the rate limits count for a minute. */
const abuse: Section = {
  name: 'abuse',
  isLong: true,
  async *measure() {
    const { abusive, others, answered, lost } = await measureAbuse({ seconds: 60 });
    const what = 'one address sends ten times the capacity';
    yield {
      what: `${what}: responses to the others`,
      value: answered * 100,
      unit: '%',
      goal: { atLeast: 99 },
    };
    yield { what: `${what}: p99 of the others`, value: others, unit: 'ms' };
    yield { what: `${what}: p99 of its accepted requests`, value: abusive, unit: 'ms' };
    yield { what: `${what}: lost`, value: lost * 100, unit: '%', goal: { atMost: 0 } };
  },
};

/** All sections in the order in which they run. */
export const sections: readonly Section[] = [mock, adapter, overload, abuse, start, tools, tests];

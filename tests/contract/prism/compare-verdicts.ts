import { z } from 'zod';
import { checkConformance } from '#schema/conformance.ts';
import type { Send } from '../engine/exchange.ts';

/** What Prism's validating proxy puts beside an answer. */
const ViolationsSchema = z.array(
  z.object({ location: z.array(z.string()).default([]), message: z.string() }),
);

export interface PrismComparison {
  send: Send;
  /** Each kind once: 'profile 200: body.rank …'. */
  disagreements: Set<string>;
  /** Answers that neither has anything against. */
  countAgreements(): number;
}

/** Compares Prism's verdict on each answer with ours. What it says of requests is none of our business: many are wrong on purpose. */
export function createPrismComparison(through: Send): PrismComparison {
  const disagreements = new Set<string>();
  let agreed = 0;
  return {
    disagreements,
    countAgreements: () => agreed,
    async send(asked) {
      const answered = await through(asked);
      const header = answered.headers['sl-violations'];
      const said = header === undefined ? [] : ViolationsSchema.parse(JSON.parse(header));
      const ofAnswer = said.filter(({ location }) => location[0] === 'response');
      const ours = checkConformance(asked.call, answered);
      if (ours.length === 0 && ofAnswer.length === 0) agreed += 1;
      for (const { location, message } of ours.length === 0 ? ofAnswer : []) {
        const place = location
          .slice(1)
          .map((step) => (/^\d+$/.test(step) ? '*' : step))
          .join('.');
        disagreements.add(`${asked.call} ${answered.status}: ${place} ${message}`);
      }
      return answered;
    },
  };
}

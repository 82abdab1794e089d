import { z } from 'zod';
import { checkConformance } from '#schema/conformance.ts';
import type { Send } from '../engine/exchange.ts';

/** A validation message that Prism's proxy adds to a response. */
const ViolationsSchema = z.array(
  z.object({ location: z.array(z.string()).default([]), message: z.string() }),
);

export interface PrismComparison {
  send: Send;
  /** Disagreements, each kind once: 'profile 200: body.rank …'. */
  disagreements: Set<string>;
  /** Responses that both accept. */
  countAgreements(): number;
}

/**
 * Compares Prism's verdict on responses with ours. Prism's verdict on requests is ignored, because many
 * requests are invalid on purpose.
 */
export function createPrismComparison(through: Send): PrismComparison {
  const disagreements = new Set<string>();
  let agreed = 0;
  return {
    disagreements,
    countAgreements: () => agreed,
    async send(request) {
      const response = await through(request);
      const header = response.headers['sl-violations'];
      const said = header === undefined ? [] : ViolationsSchema.parse(JSON.parse(header));
      const ofAnswer = said.filter(({ location }) => location[0] === 'response');
      const ours = checkConformance(request.call, response);
      if (ours.length === 0 && ofAnswer.length === 0) agreed += 1;
      for (const { location, message } of ours.length === 0 ? ofAnswer : []) {
        const place = location
          .slice(1)
          .map((step) => (/^\d+$/.test(step) ? '*' : step))
          .join('.');
        disagreements.add(`${request.call} ${response.status}: ${place} ${message}`);
      }
      return response;
    },
  };
}

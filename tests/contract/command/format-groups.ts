import { policy } from '../policy.ts';
import type { FindingGroup } from '../report/groups.ts';

const marks = { violation: '✗', risk: '!', observation: 'i' } as const;

/** Prints each cause with its example and what to do. Counts observations in one line, unless all are wanted. */
export function formatGroups(
  groups: readonly FindingGroup[],
  { isVerbose }: { isVerbose: boolean },
): string[] {
  const shown = groups.filter((group) => isVerbose || group.class !== 'observation');
  const others = groups.filter((group) => !shown.includes(group));
  return [...shown.flatMap(formatGroup), ...(others.length > 0 ? [formatObservations(others)] : [])];
}

function formatGroup(group: FindingGroup): string[] {
  const { says, effect, change } = policy[group.rule];
  return [
    `${marks[group.class]} ${group.class}: the host ${describeCause(group)}`,
    `    calls    ${formatCount(group)}`,
    `    example  ${group.example.message}`,
    `    says     ${says}`,
    `    portal   ${effect}`,
    `    change   ${change}`,
  ];
}

/** The broken rule and its field: 'sends a value of another kind than the portal reads (rank)'. */
export function describeCause({ rule, field }: FindingGroup): string {
  const { title } = policy[rule];
  return field === undefined ? title : `${title} (${field})`;
}

const formatCount = ({ calls, count }: FindingGroup) =>
  count > calls.length ? `${calls.join(', ')} (${count} times)` : calls.join(', ');

/** One line, with the findings of each rule. */
function formatObservations(groups: readonly FindingGroup[]): string {
  const byTitle = new Map<string, number>();
  for (const { rule, count } of groups) {
    const { title } = policy[rule];
    byTitle.set(title, (byTitle.get(title) ?? 0) + count);
  }
  const counts = [...byTitle].map(([title, count]) => `${title} ${count}×`);
  return `i observations, on which nothing depends (--verbose lists them): the host ${counts.join(', ')}`;
}

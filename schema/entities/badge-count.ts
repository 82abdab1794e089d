/** Badges of one game or of several. `earned` is undefined if the host doesn't tell it. */
export interface BadgeCount {
  earned: number | undefined;
  total: number;
}

/** Whether the player has every badge, of at least one. */
export const isComplete = ({ earned, total }: { earned: number | undefined; total?: number | undefined }) =>
  total !== undefined && total > 0 && earned !== undefined && earned >= total;

/** Adds the badges of games. No game counts more earned badges than it has. */
export const sumBadges = (games: readonly BadgeCount[]): BadgeCount =>
  games.reduce<BadgeCount>(
    (sum, { earned, total }) => ({
      earned:
        sum.earned === undefined || earned === undefined ? undefined : sum.earned + Math.min(earned, total),
      total: sum.total + total,
    }),
    { earned: 0, total: 0 },
  );

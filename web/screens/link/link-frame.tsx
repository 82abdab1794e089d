import type { ReactNode } from 'react';
import type { LinkingContext } from '#schema/entities/linking-context.ts';
import { providerNames } from '#schema/entities/provider-names.ts';
import { playerName } from '../../account/name-and-pictures.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Avatar } from '../../ui/player/avatar.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { PageHeading } from '../../ui/primitives/headings.tsx';
import { Name } from '../../ui/primitives/name.tsx';
import styles from './link.module.css';
import frame from './link-frame.module.css';
import type { AccountSummary } from './state.ts';

interface LinkFrameProps {
  productName: string;
  context: LinkingContext;
  /** Undefined for a visitor. */
  player: AccountSummary | undefined;
  /**
   * The line between the accounts. `open`: dotted. `drawing`: dotted, with a pulsing star. `closed`: solid.
   */
  line: 'open' | 'drawing' | 'closed';
  lead?: string;
  children?: ReactNode;
}

/** The chat account and the player's profile, connected by a line, above a step of the page. */
export function LinkFrame({ productName, player, context, line, lead, children }: LinkFrameProps) {
  const discord = {
    kind: `${providerNames.discord} account`,
    name: playerName(context.discordUsername),
    avatar: context.discordAvatar || undefined,
  };
  const unknownPlayer = { kind: `${productName} profile`, name: 'Yours', avatar: undefined };
  return (
    <div className={styles.page}>
      <PageHeading title="Link Your Discord Account" lead={lead} />
      <Card highlighted>
        <div className={styles.stack}>
          <div className={frame.pair}>
            <AccountSide account={discord} />
            <svg className={frame.line} data-line={line} viewBox="0 0 120 40" fill="none" aria-hidden="true">
              <path className={frame.path} d="M4 30Q60-16 116 30" />
              <circle className={frame.end} cx="4" cy="30" r="3.5" />
              <circle className={frame.end} cx="116" cy="30" r="3.5" />
              <path className={frame.mark} d="M60-1q.8 7.2 8 8-7.2.8-8 8-.8-7.2-8-8 7.2-.8 8-8Z" />
            </svg>
            <AccountSide account={player ?? unknownPlayer} empty={player === undefined} />
          </div>
          {children}
        </div>
      </Card>
    </div>
  );
}

function AccountSide({ account, empty = false }: { account: AccountSummary; empty?: boolean }) {
  return (
    <div className={frame.side} data-empty={empty || undefined}>
      <div className={frame.portrait}>
        <Avatar src={account.avatar} size="fill" />
      </div>
      <p className={frame.kind}>{account.kind}</p>
      <p className={frame.name} aria-busy={account.name === undefined || undefined}>
        {account.name === undefined ? <Skeleton /> : <Name>{account.name}</Name>}
      </p>
    </div>
  );
}

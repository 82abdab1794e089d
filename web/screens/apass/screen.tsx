import { apass, cashback } from '#schema/constants.ts';
import { groupThousands } from '#schema/group-thousands.ts';
import { externalPaths, paths } from '#schema/paths.ts';
import { usePorts } from '../../ports/ports.ts';
import { ApassArt } from '../../ui/art/apass-art.tsx';
import { CashbackCalculator } from '../../ui/player/cashback-calculator.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { PageHeading, SectionHeading } from '../../ui/primitives/headings.tsx';
import { Prose } from '../../ui/primitives/prose.tsx';
import styles from './apass.module.css';
import { Comparison, Rewards, RewardsInTime } from './rewards.tsx';

/** /apass: the subscription page (SPEC §2, §9). */
export function ApassScreen() {
  const { productName } = usePorts().brand;
  return (
    <>
      <PageHeading
        title="APass"
        lead={`${cashback.apassPercent}% cashback, ${groupThousands(apass.monthlyCoins)} aCoins a month and ${apass.dailyGifts} daily gifts, in every ${productName} game.`}
        aside={<GetApass />}
        art={<ApassArt />}
      />
      <SectionHeading title="Without and with APass" />
      <Comparison />
      <SectionHeading title="What it adds up to" />
      <RewardsInTime />
      <SectionHeading title="Your cashback" />
      <CashbackCalculator />
      <SectionHeading title="Rewards for staying" />
      <Rewards />
      <SectionHeading title="How the subscription runs" />
      <Prose>
        <ul>
          <li>Everything above is claimed in game.</li>
          <li>The subscription is managed by Roblox: you begin, pay and end it there.</li>
          <li>You can cancel at any time.</li>
        </ul>
      </Prose>
      <div className={styles.end}>
        <GetApass />
        <ButtonLink to={paths.support}>Questions about APass</ButtonLink>
      </div>
    </>
  );
}

const GetApass = () => (
  <ButtonLink to={externalPaths.group} variant="primary">
    Get APass on Roblox
  </ButtonLink>
);

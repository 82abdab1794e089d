import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { time } from '#schema/constants.ts';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Article, ArticleSection } from '#web/ui/primitives/article.tsx';
import { ButtonLink } from '#web/ui/primitives/button.tsx';
import { Countdown } from '#web/ui/primitives/countdown.tsx';
import { DateTime } from '#web/ui/primitives/date-time.tsx';
import { formatShortDate } from '#web/ui/primitives/format-time.ts';
import { PageHeading, SectionHeading } from '#web/ui/primitives/headings.tsx';
import { Prose } from '#web/ui/primitives/prose.tsx';
import { useShowMore } from '#web/ui/primitives/show-more.tsx';
import { Step, Steps } from '#web/ui/primitives/steps.tsx';
import { freezeClock } from '../../harness/clock.ts';
import { STORY_START_MS } from '../../harness/story-args.ts';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Text',
  component: Prose,
  subcomponents: { Article, ArticleSection, Countdown, DateTime, PageHeading, SectionHeading, Steps, Step },
  decorators: [pageDecorator],
  args: {
    children: (
      <>
        <p>One account goes with you through all the games. What you earn in one is yours in every other.</p>
        <ul>
          <li>Your level and your aXP.</li>
          <li>Your aCoins.</li>
        </ul>
        <p>
          <ButtonLink to={paths.apass}>See what APass gives</ButtonLink>
        </p>
      </>
    ),
  },
} satisfies Meta<typeof Prose>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Text: Story = {};
export const DateWithTooltip: Story = {
  args: { children: <DateTime at={STORY_START_MS}>{formatShortDate(STORY_START_MS)}</DateTime> },
};
export const HoursLeft: Story = {
  args: { children: <Countdown until={STORY_START_MS + 5 * time.HOUR_MS} aheadMs={-249_000} /> },
  // Time stops, so that two screenshots of the story are the same.
  beforeEach: () => freezeClock(STORY_START_MS).release,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveAttribute('title', expect.stringMatching(/, \d{4} at \d/));
    expect(canvas.getByRole('timer')).toHaveTextContent(/^(5h 04min 09s|0h 00min 00s)$/);
  },
};
export const Expired: Story = { ...HoursLeft, args: { children: <Countdown until={STORY_START_MS} /> } };
export const Headings: Story = {
  parameters: { ownHeading: true },
  render: () => (
    <>
      <PageHeading title={messages.ourGames} lead="Every world, and every badge there is to find in it." />
      <SectionHeading title={messages.topGames} />
    </>
  ),
};
export const ArticleWithContents: Story = {
  render: () => (
    <Article>
      <ArticleSection id="who" title="Who may play">
        <p>Everybody who is thirteen or older.</p>
      </ArticleSection>
      <ArticleSection id="changes" title="When this changes">
        <p>You hear of it thirty days before.</p>
      </ArticleSection>
    </Article>
  ),
};
export const ThreeSteps: Story = {
  render: () => (
    <section>
      <SectionHeading title="How it works" />
      <Steps>
        <Step title="Link your Roblox account">So that your purchases can be told to be yours.</Step>
        <Step title="Spend as you always do">In any of the games.</Step>
        <Step title="Claim it in the game">Your aCoins wait there.</Step>
      </Steps>
    </section>
  ),
};
export const LongList: Story = { render: () => <LongListOfNames /> };

/** The first three of ten, and the one that a link leads to. */
function LongListOfNames() {
  const { shown, more } = useShowMore(names, 3, 'Player 9');
  return (
    <>
      <Prose>
        <ol>
          {shown.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </Prose>
      {more}
    </>
  );
}

const names = Array.from({ length: 10 }, (_, at) => `Player ${at + 1}`);

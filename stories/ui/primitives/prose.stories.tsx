import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { paths } from '#schema/paths.ts';
import { Article, ArticleSection } from '#web/ui/primitives/article.tsx';
import { ButtonLink } from '#web/ui/primitives/button.tsx';
import { DateTime, formatShortDate } from '#web/ui/primitives/date-time.tsx';
import { PageHeading, SectionHeading } from '#web/ui/primitives/headings.tsx';
import { Name } from '#web/ui/primitives/name.tsx';
import { Prose } from '#web/ui/primitives/prose.tsx';
import { useShowMore } from '#web/ui/primitives/show-more.tsx';
import { STORY_START_MS } from '../../harness/clock.ts';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Text',
  component: Prose,
  subcomponents: { Article, ArticleSection, DateTime, Name, PageHeading, SectionHeading },
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
/** Each in one face: the display font's, or the device's for letters that the display font lacks. */
export const Names: Story = {
  args: {
    children: ['Łukasz Żółć', 'Şebnem Çiğdem', 'Олег_99', 'Λεωνίδας', 'عمر 7'].map((name) => (
      <h2 key={name}>
        <Name>{name}</Name>
      </h2>
    )),
  },
};
export const DateWithTooltip: Story = {
  args: { children: <DateTime at={STORY_START_MS}>{formatShortDate(STORY_START_MS)}</DateTime> },
};
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
export const LongList: Story = { render: () => <LongListOfNames /> };
export const LongListEnd: Story = {
  ...LongList,
  play: async ({ canvas, userEvent }) => {
    for (const left of [6, 3]) await userEvent.click(canvas.getByText(`Show more (${left} left)`));
    await expect(document.activeElement).toHaveAttribute('tabindex', '-1');
  },
};

/** The first three of nine, and the one that a link leads to. */
function LongListOfNames() {
  const { shown, more } = useShowMore(names, 3, 'Player 4');
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

const names = Array.from({ length: 9 }, (_, at) => `Player ${at + 1}`);

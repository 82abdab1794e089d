import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import * as messages from '#schema/messages.ts';
import { Section } from '#web/ui/feedback/section.tsx';
import { EmptyState } from '#web/ui/feedback/state-panel.tsx';
import { RankRow, RankRowSkeleton, RankTable } from '#web/ui/player/rank-table.tsx';
import { pageDecorator } from '../page-decorator.tsx';

type RanksState =
  | { state: 'loading' }
  | { state: 'error'; message: string }
  | { state: 'empty' }
  | { state: 'content'; names: readonly string[] };

interface RanksSectionProps {
  ranks: RanksState;
  retrying?: boolean;
  onRetry?: () => void;
}

/** A section of a page: states, a skeleton and content. */
function RanksSection({ ranks, ...retry }: RanksSectionProps) {
  return (
    <Section
      heading={{ id: 'ranks', title: messages.globalLeaderboards, note: 'Made anew every hour' }}
      state={ranks}
      skeleton={
        <RankTable>
          <RankRowSkeleton />
        </RankTable>
      }
      {...retry}
      views={{
        empty: () => <EmptyState level={3} title={messages.emptyLeaderboard} />,
        content: ({ names }) => (
          <RankTable>
            {names.map((name, index) => (
              <RankRow key={name} rank={index + 1} name={name} amount={1_200} share={1} to="/" />
            ))}
          </RankTable>
        ),
      }}
    />
  );
}

const meta = {
  title: 'UI/Section',
  component: RanksSection,
  subcomponents: { Section },
  decorators: [pageDecorator],
  args: { ranks: { state: 'loading' } },
} satisfies Meta<typeof RanksSection>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(messages.loading);
    await expect(canvas.getByRole('region', { name: messages.globalLeaderboards })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { ranks: { state: 'error', message: messages.hostUnavailable }, onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 3, name: messages.hostUnavailable })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: messages.tryAgain }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const Retrying: Story = {
  args: { ...Failed.args, retrying: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: messages.loading });
    await userEvent.click(button);
    await expect(button).toHaveFocus();
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};
export const Empty: Story = { args: { ranks: { state: 'empty' } } };
export const Content: Story = { args: { ranks: { state: 'content', names: ['Aurora Vale'] } } };

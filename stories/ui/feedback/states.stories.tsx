import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/state-panel.tsx';
import { Button } from '#web/ui/primitives/button.tsx';
import { pageDecorator } from '../page-decorator.tsx';

/** States that replace the content of a page or a section. */
const meta = {
  title: 'UI/Loading, empty and error',
  component: EmptyState,
  subcomponents: { ErrorState, Loading, Skeleton },
  decorators: [pageDecorator],
  args: { title: messages.noGames },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const EmptyWithNextAction: Story = {
  args: { text: messages.noAnswersText, action: <Button>{messages.returnHome}</Button> },
};
export const Failed: Story = { render: () => <ErrorState title={messages.gamesFailed} /> };
export const FailedWithNextAction: Story = {
  render: () => (
    <ErrorState
      title={messages.gamesFailed}
      action={<Button variant="primary">{messages.tryAgain}</Button>}
    />
  ),
};
export const LoadingPage: Story = { render: () => <Loading label={messages.loading} /> };
export const SkeletonLine: Story = { render: () => <Skeleton /> };
export const SkeletonShort: Story = { render: () => <Skeleton shape="short" /> };
export const SkeletonArt: Story = { render: () => <Skeleton shape="art" /> };

import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { PageHeading, SectionHeading } from '#web/ui/primitives/headings.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/PageHeading',
  component: PageHeading,
  decorators: [pageDecorator],
  args: { title: messages.ourGames },
} satisfies Meta<typeof PageHeading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const PageLevel: Story = { args: { lead: 'Every world, and every badge there is to find in it.' } };
export const SectionLevel: Story = {
  render: () => (
    <>
      <PageHeading title={messages.viewProfile} />
      <SectionHeading title={messages.topGames} />
    </>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { messages } from '#schema/messages.ts';
import { PageHeading, SectionHeading } from '#web/ui/headings.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/PageHeading',
  component: PageHeading,
  decorators: [onPage],
  args: { title: messages.ourGames },
} satisfies Meta<typeof PageHeading>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OfAPage: Story = { args: { lead: 'Every world, and every badge there is to find in it.' } };
export const OfAPart: Story = {
  render: () => (
    <>
      <PageHeading title={messages.viewProfile} />
      <SectionHeading title={messages.topGames} />
    </>
  ),
};

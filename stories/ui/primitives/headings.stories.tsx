import type { Meta, StoryObj } from '@storybook/react-vite';
import * as messages from '#schema/messages.ts';
import { SupportArt } from '#web/ui/art/support-art.tsx';
import { PageHeading, SectionHeading } from '#web/ui/primitives/headings.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Headings',
  component: PageHeading,
  subcomponents: { SectionHeading },
  decorators: [pageDecorator],
} satisfies Meta<typeof PageHeading>;
export default meta;

export const Headings: StoryObj = {
  parameters: { ownHeading: true },
  render: () => (
    <>
      <PageHeading title={messages.ourGames} lead="Every world, and every badge there is to find in it." />
      <SectionHeading title={messages.topGames} />
    </>
  ),
};

/** As high as its words, on a phone, too. */
export const CompactWithArt: StoryObj = {
  parameters: { ownHeading: true },
  render: () => (
    <PageHeading title="Support" lead="Look for an answer, or ask us." art={<SupportArt />} isCompact />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { SectionHeading } from '#web/ui/primitives/headings.tsx';
import { Step, Steps } from '#web/ui/primitives/steps.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Steps',
  component: Steps,
  subcomponents: { Step },
  decorators: [pageDecorator],
  args: {
    children: (
      <>
        <Step title="Link your Roblox account">So that your purchases can be told to be yours.</Step>
        <Step title="Spend as you always do">In any of the games.</Step>
        <Step title="Claim it in the game">Your aCoins wait there.</Step>
      </>
    ),
  },
  render: (args) => (
    <section>
      <SectionHeading title="How it works" />
      <Steps {...args} />
    </section>
  ),
} satisfies Meta<typeof Steps>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {};
export const Two: Story = {
  args: {
    children: (
      <>
        <Step title="Earn">Play any of the games.</Step>
        <Step title="Use">In every other.</Step>
      </>
    ),
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { cashback } from '#schema/constants.ts';
import { Feature, FeatureGrid } from '#web/ui/feature.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Fact',
  component: Feature,
  decorators: [onPage],
  args: {
    figure: `${cashback.standardPercent}%`,
    title: 'For every player',
    children: 'Of what you spend in Robux, paid as aCoins.',
  },
  render: (args) => (
    <FeatureGrid>
      <Feature {...args} />
    </FeatureGrid>
  ),
} satisfies Meta<typeof Feature>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const NothingToAdd: Story = { args: { children: undefined } };
export const Three: Story = {
  render: (args) => (
    <FeatureGrid>
      <Feature {...args} />
      <Feature figure={`${cashback.apassPercent}%`} title="For APass members" />
      <Feature figure={`${cashback.gameCommissionPercent}%`} title="The game’s commission" />
    </FeatureGrid>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { cashback } from '#schema/constants.ts';
import { Fact, FactGrid } from '#web/ui/fact.tsx';
import { onPage } from './on-page.tsx';

const meta = {
  title: 'Parts/Fact',
  component: Fact,
  decorators: [onPage],
  args: {
    figure: `${cashback.standardPercent}%`,
    title: 'For every player',
    children: 'Of what you spend in Robux, paid as aCoins.',
  },
  render: (args) => (
    <FactGrid>
      <Fact {...args} />
    </FactGrid>
  ),
} satisfies Meta<typeof Fact>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};
export const NothingToAdd: Story = { args: { children: undefined } };
export const Three: Story = {
  render: (args) => (
    <FactGrid>
      <Fact {...args} />
      <Fact figure={`${cashback.apassPercent}%`} title="For APass members" />
      <Fact figure={`${cashback.gameCommissionPercent}%`} title="The game’s commission" />
    </FactGrid>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { cashback } from '#schema/constants.ts';
import { Card } from '#web/ui/primitives/card.tsx';
import { Feature, FeatureGrid } from '#web/ui/primitives/feature.tsx';
import { pageDecorator } from '../page-decorator.tsx';

const meta = {
  title: 'UI/Cards',
  component: Feature,
  subcomponents: { Card },
  decorators: [pageDecorator],
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

export const OneFeature: Story = {};
export const WithoutText: Story = { args: { children: undefined } };
export const ThreeFeatures: Story = {
  render: (args) => (
    <FeatureGrid>
      <Feature {...args} />
      <Feature figure={`${cashback.apassPercent}%`} title="For APass members" />
      <Feature figure={`${cashback.gameCommissionPercent}%`} title="The game’s commission" />
    </FeatureGrid>
  ),
};

const text = <p>What stands together, stands on one plate.</p>;
export const Plain: Story = { render: () => <Card>{text}</Card> };
export const Highlighted: Story = { render: () => <Card highlighted>{text}</Card> };

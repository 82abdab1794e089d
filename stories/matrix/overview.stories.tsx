import type { Meta, StoryObj } from '@storybook/react-vite';
import { Overview } from './overview.tsx';

/** Shows other stories in iframes, so it is not run as a test. */
const meta: Meta = {
  title: 'Overview',
  tags: ['!test', '!autodocs'],
  render: (_, { globals: { theme } }) => <Overview theme={theme} />,
};
export default meta;

export const AllScreens: StoryObj = { name: 'All screens' };

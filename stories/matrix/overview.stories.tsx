import type { Meta, StoryObj } from '@storybook/react-vite';
import { Overview } from './overview.tsx';

/** A page of other stories' frames, so it does not run as one. */
const meta: Meta = { title: 'Overview', tags: ['!test', '!autodocs'], render: () => <Overview /> };
export default meta;

export const AllScreens: StoryObj = { name: 'All screens' };

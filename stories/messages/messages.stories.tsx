import type { Meta, StoryObj } from '@storybook/react-vite';
import { Messages } from './messages.tsx';

/** A page, not a state: what it says is no story of its own, so it does not run as one. */
const meta: Meta = { title: 'Messages', tags: ['!test', '!autodocs'], render: () => <Messages /> };
export default meta;

export const AllMessages: StoryObj = { name: 'All messages' };

import type { Meta, StoryObj } from '@storybook/react-vite';
import { Messages } from './messages.tsx';

/** Quotes the messages without showing them in use, so it is not run as a test. */
const meta: Meta = { title: 'Messages', tags: ['!test', '!autodocs'], render: () => <Messages /> };
export default meta;

export const AllMessages: StoryObj = { name: 'All messages' };

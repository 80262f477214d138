import { addDiscord } from './server/serve-discord.ts';

export const addTo = addDiscord;

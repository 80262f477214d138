/** How the move is asked for; also said where nobody has said where everything goes. */
export const moveUsage = 'DATABASE_URL=postgres://… npm run move';

import { walkModels } from './walk-models.ts';

// The app's machine takes longest and has its own file.
walkModels((machine) => machine !== 'app');

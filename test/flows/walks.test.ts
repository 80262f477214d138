import { walkModels } from './walk-models.ts';

// The app's machine, which takes as long as all others, has a file of its own.
walkModels((machine) => machine !== 'app');

import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

export default defineConfig({
  plugins: [react()],
  // React and viem together exceed the size at which Vite warns.
  build: {chunkSizeWarningLimit: 600},
});

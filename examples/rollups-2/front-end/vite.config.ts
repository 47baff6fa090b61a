import react from '@vitejs/plugin-react';
import {defineConfig} from 'vite';

// #region proxy
// The node answers no other origin than its own unless you configure it, so the server of the page
// passes its requests on.
const target = process.env['STACK_URL'] ?? 'http://127.0.0.1:6751';
const proxy = {'/rpc': target, '/inspect': target, '/anvil': target};

export default defineConfig({
  plugins: [react()],
  server: {proxy},
  preview: {proxy},
  // React, viem and wagmi together exceed the size at which Vite warns.
  build: {chunkSizeWarningLimit: 1000},
});
// #endregion proxy

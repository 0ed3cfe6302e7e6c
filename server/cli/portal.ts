import { join } from 'node:path';
import { portalCommand } from './portal/command';
import { runInTerminal } from './terminal';

const built = join(__dirname, '..', '..', 'dist');

void runInTerminal((line, terminal) => portalCommand(line, terminal, built));

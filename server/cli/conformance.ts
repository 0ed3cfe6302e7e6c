import { conformanceCommand } from './conformance/command';
import { runInTerminal } from './terminal';

void runInTerminal(conformanceCommand);

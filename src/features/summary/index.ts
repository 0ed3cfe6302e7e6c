export { DownloadCopy } from './copy/DownloadCopy';
export { RowValueView } from './RowValueView';
export { questionRows } from './rowsOf';
export { SummaryCards, type SummaryActions } from './SummaryCards';

export { DownloadCopy } from './copy/DownloadCopy';
export { SummaryCards, type SummaryActions } from './SummaryCards';

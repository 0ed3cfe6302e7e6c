ALTER TABLE "fee_payments" ALTER COLUMN "amount" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "fees" ALTER COLUMN "amount_due" SET DATA TYPE bigint;
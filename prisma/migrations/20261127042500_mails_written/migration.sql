-- AlterEnum
ALTER TYPE "MailState" ADD VALUE 'written';

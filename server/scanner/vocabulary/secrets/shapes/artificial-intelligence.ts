import { uuid } from "../shape.ts";
import { shapesOf } from "./rows.ts";

/** AI models and tools. */
export const artificialIntelligence = shapesOf(
  "secret",
  ["openai-key", "OpenAI", "API key", "sk-proj- sk-svcacct- sk-admin-", "[\\w-]{40,200}"],
  ["openai-style-key", "OpenAI", "API key", "sk-", "[A-Za-z0-9]{32,64}"],
  ["anthropic-key", "Anthropic", "API key", "sk-ant-", "[\\w-]{40,120}"],
  ["openrouter-key", "OpenRouter", "API key", "sk-or-v1-", "[0-9a-f]{64}"],
  ["langfuse-key", "Langfuse", "secret key", "sk-lf-", uuid],
  ["groq-key", "Groq", "API key", "gsk_", "[A-Za-z0-9]{40,60}"],
  ["xai-key", "xAI", "API key", "xai-", "\\w{60,90}"],
  ["huggingface-token", "Hugging Face", "token", "hf_ api_org_", "[A-Za-z0-9]{30,40}"],
  ["replicate-token", "Replicate", "API token", "r8_", "[\\w-]{37}"],
  ["perplexity-key", "Perplexity", "API key", "pplx-", "[A-Za-z0-9]{40,56}"],
  ["pinecone-key", "Pinecone", "API key", "pcsk_", "[A-Za-z0-9]{5,6}_[A-Za-z0-9]{63}"],
  ["langsmith-key", "LangSmith", "key", "lsv2_pt_ lsv2_sk_", "[0-9a-f]{32}_[0-9a-f]{10}"],
  ["nvidia-key", "NVIDIA", "API key", "nvapi-", "[\\w-]{60,70}"],
  ["cerebras-key", "Cerebras", "API key", "csk-", "[a-z0-9]{48}"],
  ["together-key", "Together AI", "API key", "tgp_v1_", "[\\w-]{43}"],
);
